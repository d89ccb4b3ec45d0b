"""Makes the wheel: the shared library is built by the Makefile beside this folder and lies inside
the package, with the JSON library it needs. The engine's data is in the shared library itself."""

import pathlib
import re
import shutil
import subprocess

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70
    from wheel.bdist_wheel import bdist_wheel

HOME = pathlib.Path(__file__).resolve().parent.parent


def version() -> str:
    words = (HOME / "src/core/version.h").read_text()
    return re.search(r'SK_VERSION "(.*)"', words).group(1)


class Build(build_py):
    def run(self):
        super().run()
        subprocess.run(["make", "-C", HOME, "build/python/libskald.so"], check=True)
        to = pathlib.Path(self.build_lib) / "skald"
        for file in [*(HOME / "build/python").iterdir(), HOME / "LICENSE", HOME / "NOTICE"]:
            shutil.copy(file, to)


class Wheel(bdist_wheel):
    """For any Python 3, but for this kind of machine."""

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return True


setup(
    version=version(),
    distclass=WithLibrary,
    cmdclass={"build_py": Build, "bdist_wheel": Wheel},
)

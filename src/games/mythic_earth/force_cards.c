/* What is on the cards of an army list, and the cards themselves as JSON for clients; force_show.c
 * writes them for the terminal. */
#include "base/check.h"
#include "core/about.h"
#include "core/card.h"
#include "force.h"
#include "rules.h"

static const char *const KIND_WORDS[MYE_KIND_COUNT] = {
    [MYE_HUMANOID] = "Humanoid",           [MYE_BEAST] = "Beast",
    [MYE_MOUNTED_BEAST] = "Mounted Beast", [MYE_MONSTER] = "Monster",
    [MYE_MULTITUDE] = "Multitude",         [MYE_BEHEMOTH] = "Behemoth",
};
static const char *const ARMOUR_WORDS[] = {"", "light armour", "medium armour"};

/* "extra-wound" is Extra Wound to people, "2xfi" is 2XFI. */
void mye_put_talent(int32_t i, sk_text *out)
{
    const char *word = MYE_TALENT_WORDS[i];
    bool start = true, all = word[0] >= '0' && word[0] <= '9';

    for (; *word != '\0'; word++) {
        bool raise = (start || all) && *word >= 'a' && *word <= 'z';
        sk_put_char(out, *word == '-' ? ' ' : raise ? (char)(*word - 'a' + 'A') : *word);
        start = *word == '-';
    }
}

void mye_put_talent_effect(int32_t i, sk_text *out)
{
    sk_put_numbers(&MYE_TALENT_FORM, NULL, MYE_TALENT_EFFECTS[i], out);
}

void mye_put_kind(const mye_card *card, sk_text *out)
{
    sk_put(out, KIND_WORDS[card->kind]);
    if ((card->roles & MYE_HEROIC) != 0)
        sk_put(out, ", Heroic Figure");
    if ((card->roles & MYE_GENERAL) != 0)
        sk_put(out, ", General");
}

mye_profile mye_equipped(const mye_entry *entry, int32_t p)
{
    mye_profile profile = entry->card.profile[p];

    for (int32_t i = 0; i < entry->card.choices; i++) {
        const mye_choice *choice = &entry->card.choice[i];
        if (!mye_is_chosen(entry, i) || (choice->profile != 0 && choice->profile != p + 1))
            continue;
        profile.talents |= choice->talents;
        profile.weapons |= choice->weapons;
        profile.wounds += choice->wounds;
        if (choice->armour > profile.armour)
            profile.armour = choice->armour;
    }
    return profile;
}

static void put_plain(sk_text *out, const char *word)
{
    for (; *word != '\0'; word++)
        sk_put_char(out, *word == '-' ? ' ' : *word);
}

static void tell_weapons(const mye_profile *profile, mye_teller tell, void *self)
{
    for (int32_t w = 0; w < MYE_WEAPON_COUNT; w++) {
        char item[MYE_NAME];
        sk_text out = SK_TEXT(item);
        if ((profile->weapons >> w & 1) == 0)
            continue;
        put_plain(&out, MYE_WEAPON_WORDS[w]);
        tell(self, item);
    }
}

static void tell_talents(const mye_profile *profile, mye_teller tell, void *self)
{
    for (int32_t t = 0; t < MYE_TALENT_COUNT; t++) {
        char item[MYE_NAME];
        sk_text out = SK_TEXT(item);
        if ((profile->talents >> t & 1) == 0)
            continue;
        mye_put_talent(t, &out);
        tell(self, item);
    }
}

void mye_tell_equipment(const mye_profile *profile, mye_teller tell, void *self)
{
    char item[MYE_NAME];
    sk_text out = SK_TEXT(item);

    tell_weapons(profile, tell, self);
    if (profile->armour != MYE_NO_ARMOUR)
        tell(self, ARMOUR_WORDS[profile->armour]);
    if (profile->wounds > 1) {
        sk_put_int(&out, profile->wounds);
        sk_put(&out, " wounds");
        tell(self, item);
    }
    tell_talents(profile, tell, self);
}

uint32_t mye_talents_of(const mye_force *force)
{
    uint32_t talents = 0;

    for (int32_t i = 0; i < force->entries; i++)
        for (int32_t p = 0; p < force->entry[i].card.profiles; p++)
            if (mye_minis_of(&force->entry[i], p) > 0)
                talents |= mye_equipped(&force->entry[i], p).talents;
    return talents;
}

/* The cards as JSON */

static const char *const HEADS[] = {"Move", "Shoot", "Fight", "Save", "React", "Brave"};

static void put_next(void *self, const char *item)
{
    sk_text *out = self;

    sk_put(out, out->length > 0 ? ", " : "");
    sk_put(out, item);
}

/* "5 Jaguar Warriors", and below what they carry. */
static void card_member(const mye_entry *entry, int32_t p, sk_json *j)
{
    mye_profile profile = mye_equipped(entry, p);
    int32_t points[] = {profile.move, profile.shoot, profile.fight,
                        profile.save, profile.react, profile.brave};
    char words[512];
    sk_text t = SK_TEXT(words);

    if (mye_minis_of(entry, p) == 0)
        return;
    sk_put_int(&t, mye_minis_of(entry, p));
    sk_put_char(&t, ' ');
    sk_put(&t, profile.name);
    sk_card_row(j, words, points, SK_COUNT(points));
    t = SK_TEXT(words);
    mye_tell_equipment(&profile, put_next, &t);
    if (t.length > 0)
        sk_card_row(j, words, NULL, 0);
}

static void card_unit(const mye_entry *entry, sk_json *j)
{
    char kind[64];
    sk_text t = SK_TEXT(kind);

    mye_put_kind(&entry->card, &t);
    sk_card_begin(j, entry->card.name);
    sk_card_figure(j, "points", mye_entry_points(entry));
    sk_card_figure(j, "dice", entry->card.dice);
    sk_card_marks(j);
    for (int32_t i = 0; i < entry->card.choices; i++)
        if (mye_is_chosen(entry, i))
            sk_json_string(j, entry->card.choice[i].name);
    sk_card_rows(j, kind, HEADS, SK_COUNT(HEADS));
    for (int32_t p = 0; p < entry->card.profiles; p++)
        card_member(entry, p, j);
    sk_card_end(j);
}

static void card_talents(uint32_t talents, sk_json *j)
{
    if (talents == 0)
        return;
    sk_card_begin(j, "Talents");
    sk_card_marks(j);
    sk_card_rows(j, "", NULL, 0);
    for (int32_t t = 0; t < MYE_TALENT_COUNT; t++) {
        char name[MYE_NAME], effect[160];
        sk_text words = SK_TEXT(name), does = SK_TEXT(effect);
        if ((talents >> t & 1) == 0)
            continue;
        mye_put_talent(t, &words);
        mye_put_talent_effect(t, &does);
        sk_card_term(j, name, effect);
    }
    sk_card_end(j);
}

void mye_force_cards(const void *force_in, sk_json *j)
{
    const mye_force *force = force_in;

    for (int32_t i = 0; i < force->entries; i++)
        card_unit(&force->entry[i], j);
    card_talents(mye_talents_of(force), j);
}

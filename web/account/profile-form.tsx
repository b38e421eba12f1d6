import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewProfile } from '#contract/account/settings.ts';
import type { Profile } from '#contract/account.ts';
import { ratings } from '#contract/constants/catalogue.ts';
import { languages } from '#contract/shared/language.ts';
import { formatRating } from '#web/lib/formats/format.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useUser } from './account-part.tsx';
import colourChoiceStyles from './colour-choice.module.css';
import styles from './form.module.css';

const fieldNames = {
  name: true,
  colour: true,
  language: true,
  rating_limit: true,
} satisfies Record<keyof NewProfile, true>;

/** All fields of the contract, so that each error is shown at its box. */
export const profileFields = Object.keys(fieldNames) as (keyof NewProfile)[];

type ProfileFormProps = {
  /** Undefined for a new one. */
  profile?: Profile;
  answer: FormAnswer | undefined;
};

/** Name, avatar and rating limit of a profile. */
export function ProfileForm({ profile, answer }: ProfileFormProps) {
  const { t } = useTranslation('account');
  const { language } = usePageVisit();
  const field = fieldsOf(answer, profileFields);
  const { profiles } = useUser();
  const newColour = colours.findIndex(
    (_, index) => !profiles.some(({ colour }) => colour === index),
  );
  // The compiler asks for the box of a new field.
  const boxes: Record<keyof NewProfile, ReactNode> = {
    name: (
      <TextField
        {...field('name')}
        label={t(($) => $.profiles.name)}
        defaultValue={answer?.values.name ?? profile?.name}
        autoComplete="off"
        maxLength={80}
        dir="auto"
        required
      />
    ),
    colour: (
      <ColourChoice
        chosen={Number(answer?.values.colour ?? profile?.colour ?? Math.max(0, newColour))}
      />
    ),
    language: (
      <SelectField
        label={t(($) => $.profiles.language)}
        name="language"
        chosen={answer?.values.language ?? profile?.language ?? ''}
      >
        <option value="">{t(($) => $.profiles.same_language)}</option>
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageNames[tag]}
          </option>
        ))}
      </SelectField>
    ),
    rating_limit: (
      <SelectField
        label={t(($) => $.profiles.rating_limit)}
        name="rating_limit"
        chosen={answer?.values.rating_limit ?? profile?.rating_limit ?? ''}
      >
        <option value="">{t(($) => $.profiles.no_limit)}</option>
        {ratings.map((rating) => (
          <option key={rating} value={rating}>
            {formatRating(language, rating)}
          </option>
        ))}
      </SelectField>
    ),
  };
  const { name, colour, ...pairs } = boxes;
  return (
    <PostForm className={styles.form} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="intent" value={profile ? 'update' : 'add'} />
      {profile && <input type="hidden" name="id" value={profile.id} />}
      {name}
      {colour}
      <div className={styles.pairs}>
        {Object.entries(pairs).map(([each, box]) => (
          <Fragment key={each}>{box}</Fragment>
        ))}
      </div>
      <Button type="submit" look={profile ? 'secondary' : 'primary'}>
        {t(($) => $.profiles[profile ? 'save' : 'add'])}
      </Button>
    </PostForm>
  );
}

/** In the order of the tokens `--avatar-0` to `--avatar-5`. */
const colours = ['amber', 'blue', 'green', 'red', 'violet', 'teal'] as const;

/** The colour of a profile's avatar. */
function ColourChoice({ chosen }: { chosen: number }) {
  const { t } = useTranslation('account');
  return (
    <fieldset>
      <legend className={colourChoiceStyles.legend}>{t(($) => $.profiles.colour)}</legend>
      <div className={colourChoiceStyles.colours}>
        {colours.map((colour, index) => (
          <label key={colour} className={colourChoiceStyles.colour} data-colour={index}>
            <input
              type="radio"
              name="colour"
              value={index}
              defaultChecked={index === chosen}
              aria-label={t(($) => $.profiles.colours[colour])}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

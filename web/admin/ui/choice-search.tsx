import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Picture } from '#contract/media.ts';
import { type CallAdmin, useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import fieldStyles from '#web/ui/text-field.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { apart } from './apart.ts';
import styles from './choice-search.module.css';

/** `value`: what the form sends. `picture`: null shows an empty frame, undefined none. */
export type Choice = {
  value: string;
  name: string;
  detail?: string | null;
  picture?: Picture | null | undefined;
};

/** Finds what can be chosen; with an empty text, what is likely to be. */
export type FindChoices = (call: CallAdmin, q: string, signal: AbortSignal) => Promise<Choice[]>;

/** What something is recognised by. */
export function ChoiceText({ choice: { name, detail, picture } }: { choice: Choice }) {
  return (
    <span className={styles.choice}>
      {picture !== undefined && <SmallPicture picture={picture} />}
      <span className={styles.text}>
        <bdi>{name}</bdi>
        {detail && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
    </span>
  );
}

/** A picture in a list, or an empty frame. */
export function SmallPicture({ picture }: { picture: Picture | null }) {
  return (
    <span className={styles.picture}>
      {picture && <MediaPicture picture={picture} alt="" sizes="2.25rem" largest={160} />}
    </span>
  );
}

/** The most that are offered at once. */
const shown = 8;

type Offer = Choice & { isNew?: true };

export type ChoiceSearchProps = {
  label: string;
  hint?: string;
  /** Why the choice was refused. */
  error?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Not offered again. */
  chosen: Choice[];
  /** Never offered, such as what the choice becomes part of. */
  except?: string;
  find: FindChoices;
  /** Offered if nothing is called as what is typed; the choice may be made when the form is saved. */
  create?: (call: CallAdmin, name: string) => Promise<Choice>;
  onChoose: (choice: Choice) => void;
  box?: RefObject<HTMLInputElement | null>;
  /** Between the label and the box. */
  children?: ReactNode;
};

/** A combobox that finds choices and hands them over; what is typed into it is never sent. */
export function ChoiceSearch(props: ChoiceSearchProps) {
  const { label, hint, error, chosen, except, find, create, onChoose, box } = props;
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const call = useCallAdmin();
  const id = useId();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const q = text.trim().slice(0, 100);
  const { data } = useQuery({
    queryKey: ['choices', pathname, label, q],
    enabled: isWanted,
    queryFn: ({ signal }) => find(call, q, signal),
  });
  const taken = new Set([except, ...chosen.map(({ value }) => value)]);
  const found: Offer[] = (data ?? []).filter(({ value }) => !taken.has(value)).slice(0, shown);
  const isKnown = [...(data ?? []), ...chosen].some((each) => isSameName(each.name, q));
  const canCreate = create && data && q !== '' && !isKnown;
  const offers = canCreate ? [...found, { value: '', name: q, isNew: true } as const] : found;
  const open = isWanted && offers.length > 0;
  const about = error ?? hint;
  const isEmpty = isWanted && data !== undefined && offers.length === 0;

  async function take({ isNew, ...choice }: Offer): Promise<void> {
    setText('');
    setWanted(false);
    onChoose(isNew && create ? await create(call, choice.name) : choice);
  }

  return (
    <Autocomplete.Root
      inline
      mode="none"
      filter={null}
      autoHighlight
      items={offers}
      itemToStringValue={(offer) => offer.name}
      open={open}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return;
        setText(value);
        setWanted(true);
      }}
    >
      <div className={fieldStyles.field}>
        <label htmlFor={id}>{label}</label>
        {props.children}
        <div className={styles.anchor}>
          <div className={fieldStyles.box} data-wrong={error ? '' : undefined}>
            <Autocomplete.Input
              ref={box}
              id={id}
              form={apart}
              className={fieldStyles.input}
              dir="auto"
              autoFocus={props.autoFocus}
              autoComplete="off"
              aria-expanded={open}
              aria-invalid={error ? true : undefined}
              aria-describedby={about ? `${id}-about` : undefined}
              onClick={() => setWanted(true)}
              onBlur={() => setWanted(false)}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') setWanted(true);
                if (event.key !== 'Escape' || !isWanted) return;
                // A dialog around it stays.
                event.preventDefault();
                event.stopPropagation();
                setWanted(false);
              }}
            />
          </div>
          {(open || isEmpty) && (
            // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the box
            <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
              {isEmpty && (
                <p className={styles.none} role="status">
                  {t(($) => $.picker.none)}
                </p>
              )}
              {open && (
                <Autocomplete.List>
                  {(offer: Offer) => (
                    <Autocomplete.Item
                      key={offer.isNew ? 'new' : offer.value}
                      value={offer}
                      className={styles.offer}
                      onClick={() => void take(offer)}
                    >
                      {offer.isNew ? (
                        <span className={styles.choice}>
                          <Plus size={20} aria-hidden="true" />
                          <span dir="auto">{t(($) => $.picker.create, { name: offer.name })}</span>
                        </span>
                      ) : (
                        <ChoiceText choice={offer} />
                      )}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              )}
            </div>
          )}
        </div>
        {about && (
          <p id={`${id}-about`} className={error ? fieldStyles.error : fieldStyles.hint}>
            {about}
          </p>
        )}
        <VisuallyHidden>
          <Autocomplete.Status render={<span />}>
            {open && t(($) => $.picker.found, { count: offers.length })}
          </Autocomplete.Status>
        </VisuallyHidden>
      </div>
    </Autocomplete.Root>
  );
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
}

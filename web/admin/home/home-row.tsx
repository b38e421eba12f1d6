import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeSection } from '#contract/catalogue/home-ops.ts';
import type { Picture } from '#contract/media.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { SortedItem } from '#web/admin/ui/sorting.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { isFinished, type Place } from './arrangement.ts';
import styles from './home-row.module.css';
import { RowForm, type RowFormProps } from './row-form.tsx';
import { type KnownPictures, useRowName, useRowState, useSourceText } from './row-words.ts';

type HomeRowProps = RowFormProps & {
  known: KnownPictures;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** A row of the home page, small; opened, everything about it can be changed. */
export function HomeRow(props: HomeRowProps) {
  const { place, row, isOpen, onOpen, onChange } = props;
  const { t } = useTranslation('admin-titles');
  const id = useId();
  const name = useRowName()(row);
  const source = useSourceText()(row);
  const states = useRowState()(row);
  const pictures = usePictures(props);
  const { section } = row;
  const { hidden } = section;
  return (
    <SortedItem id={row.key} name={name} className={styles.row} isQuiet={hidden}>
      <div className={styles.text}>
        <button
          type="button"
          className={styles.name}
          dir="auto"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
        >
          {name}
          <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
        </button>
        {name !== source && <bdi className={styles.note}>{source}</bdi>}
        {states.length > 0 && (
          <span className={styles.note} suppressHydrationWarning>
            {states.join(' · ')}
          </span>
        )}
      </div>
      <IconButton
        aria-label={t(($) => $.home[hidden ? 'show' : 'hide'], { name })}
        onClick={() => onChange({ ...row, section: { ...section, hidden: !hidden } })}
      >
        {hidden ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </IconButton>
      {pictures.length > 0 && (
        <div className={styles.pictures} data-place={place} aria-hidden="true">
          {pictures.map((picture) => (
            <MediaPicture key={picture.path} picture={picture} alt="" sizes="6rem" largest={160} />
          ))}
        </div>
      )}
      <div id={id} className={styles.form} hidden={!isOpen}>
        {isOpen && <RowForm {...props} />}
      </div>
    </SortedItem>
  );
}

/** Those of the server, which is asked about what nobody has saved yet. */
function usePictures({ place, row, known }: HomeRowProps): Picture[] {
  const call = useCallAdmin();
  const { source } = row.section;
  const { by } = source;
  const stored =
    by === 'shop' || by === 'magazine' ? known[by] : known.bySource.get(JSON.stringify(source));
  const { data } = useQuery({
    queryKey: ['row pictures', place, source],
    enabled: !stored && source.by !== 'titles' && isFinished(row),
    queryFn: async ({ signal }) => {
      const none: Record<Place, HomeSection[]> = { heroes: [], rails: [] };
      const asked = { ...none, [place]: [row.section] };
      const { home } = (await call('catalogue.previewHomeSections', asked, signal)).data;
      return home.pictures[place][0] ?? [];
    },
  });
  if (source.by === 'titles') return row.choices.flatMap(({ picture }) => picture ?? []);
  return stored ?? data ?? [];
}

import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HomeSection } from '#contract/catalogue/home-ops.ts';
import type { Picture } from '#contract/media.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { SortedRow } from '#web/admin/ui/sorted-row.tsx';
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
  const name = useRowName()(row);
  const source = useSourceText()(row);
  const states = useRowState()(row);
  const pictures = usePictures(props);
  const { section } = row;
  const { hidden } = section;
  return (
    <SortedRow
      id={row.key}
      name={name}
      isQuiet={hidden}
      isOpen={isOpen}
      onOpen={onOpen}
      notes={[name === source ? '' : source, states.join(' · ')].filter(Boolean)}
      tools={
        <IconButton
          aria-label={t(($) => $.home[hidden ? 'show' : 'hide'], { name })}
          onClick={() => onChange({ ...row, section: { ...section, hidden: !hidden } })}
        >
          {hidden ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </IconButton>
      }
      pictures={
        pictures.length > 0 && (
          <div className={styles.pictures} data-place={place} aria-hidden="true">
            {pictures.map((picture) => (
              <MediaPicture
                key={picture.path}
                picture={picture}
                alt=""
                sizes="6rem"
                largest={160}
              />
            ))}
          </div>
        )
      }
    >
      <RowForm {...props} />
    </SortedRow>
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

import { useTranslation } from 'react-i18next';
import type { FilmSubtitle } from '#contract/catalogue/titles/films.ts';
import type { SubtitleCandidateAnswer } from '#contract/subtitles.ts';
import { isGoingOn } from '#web/admin/subtitles/search-state.ts';
import { ServiceNote } from '#web/admin/subtitles/service-note.tsx';
import { useSearchState } from '#web/admin/subtitles/subtitle-columns.tsx';
import styles from '#web/admin/subtitles/subtitles.module.css';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { NamedCode } from '#web/admin/ui/code-picker.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { StateDot } from '#web/admin/ui/state-dot.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useReloading } from '#web/lib/use-reloading.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { loadFinding } from './load-finding.server.ts';

type FindSubtitlesProps = Awaited<ReturnType<typeof loadFinding>> & {
  stream: string;
  codes: NamedCode[];
};

/** Looking for subtitles of a film at a service: candidates, and what came of those taken. */
export function FindSubtitles(props: FindSubtitlesProps) {
  const { stream, codes, service, searches, language, found } = props;
  const { t } = useTranslation('admin-media');
  const { language: own } = usePageVisit();
  const describe = useSearchState();
  const columns = useCandidateColumns(stream, language ?? '');
  useReloading(searches.some(isGoingOn), 3_000);
  if (!service) return <ServiceNote service={service} />;
  return (
    <div id="find">
      <AdminSection
        heading={t(($) => $.subtitle_search.heading, { service: service.name })}
        text={t(($) => $.subtitle_search.text)}
      >
        <ServiceNote service={service} />
        {searches.map((search) => {
          const { text, look, note } = describe(search);
          return (
            <p key={search.language} role="status">
              <bdi>{search.languageName}</bdi>: <StateDot look={look}>{text}</StateDot> {note}{' '}
              {search.release && <bdi className={styles.note}>{search.release}</bdi>}
            </p>
          );
        })}
        <form className={styles.search} action="#find">
          <input type="hidden" name="film" value={stream} />
          <ListField
            label={t(($) => $.subtitle_search.language)}
            name="find"
            defaultValue={language ?? own}
          >
            {codes.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </ListField>
          <Button type="submit" look="secondary">
            {t(($) => $.subtitle_search.find)}
          </Button>
        </form>
        {found?.problem && <FormMessage kind="problem">{found.problem}</FormMessage>}
        {found && !found.problem && (
          <DataTable
            caption={t(($) => $.subtitle_search.candidates)}
            columns={columns}
            rows={found.candidates}
            rowId="id"
            empty={t(($) => $.subtitle_search.nothing)}
          />
        )}
      </AdminSection>
    </div>
  );
}

const marks = ['hash_match', 'hearing_impaired', 'machine_translated', 'forced'] as const;

function useCandidateColumns(stream: string, wanted: string): Column<SubtitleCandidateAnswer>[] {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  return [
    {
      id: 'release',
      header: t(($) => $.subtitle_search.release),
      name: 'release',
      below: (candidate) =>
        marks
          .filter((mark) => candidate[mark])
          .map((mark) => t(($) => $.subtitle_search.marks[mark]))
          .join(' · '),
    },
    {
      id: 'downloads',
      header: t(($) => $.subtitle_search.downloads),
      cell: ({ downloads }) => formatNumber(language, downloads),
    },
    {
      id: 'actions',
      header: t(($) => $.jobs.actions),
      cell: ({ id, release }) => (
        <PostForm>
          <input type="hidden" name="stream" value={stream} />
          <input type="hidden" name="language" value={wanted} />
          <input type="hidden" name="candidate" value={id} />
          <Button type="submit" look="secondary" name="intent" value="take">
            {t(($) => $.subtitle_search.take)}
            <VisuallyHidden> {release}</VisuallyHidden>
          </Button>
        </PostForm>
      ),
    },
  ];
}

/** Where subtitles come from, and whether they were moved. */
export function SubtitleOrigin({ source }: { source: NonNullable<FilmSubtitle['source']> }) {
  const { t } = useTranslation('admin-media');
  const { service, release, uploader, url, moved } = source;
  const from = t(($) => $.subtitle_search.from, { service });
  const isRight = moved?.ratio === 1 && moved.offset === 0;
  const reason = moved === null ? 'unchecked' : isRight ? 'right' : 'moved';
  return (
    <>
      {url ? (
        <a href={url} rel="noreferrer" target="_blank">
          {from}
        </a>
      ) : (
        from
      )}
      <br />
      <bdi className={styles.note}>{[release, uploader].filter(Boolean).join(' · ')}</bdi>
      <br />
      {t(($) => $.subtitle_search.reasons[reason])}
    </>
  );
}

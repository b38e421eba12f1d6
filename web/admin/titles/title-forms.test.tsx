import { ORPCError } from '@orpc/client';
import { createContext, type ReactNode, useContext } from 'react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TitleFilm } from '#contract/catalogue/titles/films.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { QueuedFilm } from '#contract/ops/jobs.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { renderPart } from '#test/render-part.tsx';
import { addTitles } from '#test/titles.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { type Visit, visitContext } from '#web/lib/visit.ts';
import { AvailabilitySection } from './edit/availability-section.tsx';
import { CreditsSection } from './edit/credits-section.tsx';
import { EditedSection } from './edit/edited-section.tsx';
import { FactsSection } from './edit/facts-section.tsx';
import { LinksSection } from './edit/links-section.tsx';
import { SortingSection } from './edit/sorting-section.tsx';
import { TextsSection } from './edit/texts-section.tsx';
import { VisibilitySection } from './edit/visibility-section.tsx';
import { FilmCondition } from './film-condition.tsx';
import { readTitleForm } from './read-title-form.server.ts';

let api: TestApi;
let staff: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
});

afterAll(() => api.close());

const PartContext = createContext<ReactNode>(null);

function ShownPart() {
  return useContext(PartContext);
}

/** Forms read the session from the page's router. */
const Page = createRoutesStub([{ id: 'root', path: '/', Component: ShownPart }]);

function render(part: ReactNode): string {
  return renderPart(
    <PartContext value={part}>
      <Page />
    </PartContext>,
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) =>
  text.replaceAll(/&([a-z]+|#x27);/g, (all, name: string) => entities[name] ?? all);

const refusal = {
  type: 'x',
  title: 'X',
  status: 422,
  code: 'invalid_input',
  detail: 'Look.',
  detail_message: 'Look.',
};

const codes = { countries: [], languages: [] };

/** What a browser sends for a form that nobody has touched. */
function submit(markup: string): FormData {
  const form = new FormData();
  const fields =
    /<input([^>]*)>|<textarea([^>]*)>([^<]*)<\/textarea>|<select([^>]*)>(.*?)<\/select>/gs;
  for (const [, input, area, text = '', select, options = ''] of markup.matchAll(fields)) {
    const attributes = input ?? area ?? select ?? '';
    const read = (name: string, from = attributes) =>
      decode(new RegExp(`\\s${name}="([^"]*)"`).exec(from)?.[1] ?? '');
    const name = read('name');
    if (!name || name === 'csrf_token' || /\sdisabled/.test(attributes)) continue;
    if (/checkbox|radio/.test(read('type')) && !/\schecked/.test(attributes)) continue;
    const chosen = /<option([^>]*\sselected=""[^>]*)>/.exec(options)?.[1] ?? '';
    const checked = read('type') === 'checkbox' ? 'on' : '';
    const value = select === undefined ? read('value') || checked : read('value', chosen);
    // The parser of a page drops the first line break of a textarea.
    form.append(name, area === undefined ? value : decode(text.replace(/^\n/, '')));
  }
  return form;
}

test('saving a title as it is shown changes nothing', async () => {
  const [id = 0] = await addTitles(api.db, [
    {
      name: 'Kapal & "Ombak" <Besar>',
      original_name: 'Kapal',
      original_language: 'id',
      year: 1999,
      released_on: '1999-02-03',
      runtime: 5400,
      rating: '13+',
      access: 'login',
      recommended: true,
      countries: ['ID', 'NL'],
      languages: ['id', 'nl'],
      available_from: '2020-01-01T00:00:00Z',
      available_until: '2090-06-01T12:34:00Z',
      available_countries: ['ID'],
      attribution: { name: 'Arsip', url: 'https://example.org/' },
      texts: {
        id: { name: 'Kapal', synopsis: 'Satu.\n\nDua & tiga.' },
        ar: { synopsis: 'سفينة.' },
      },
      genres: ['drama', 'sci-fi'],
      tags: ['laut'],
      credits: [
        { person: 'Ratna Sari', role: 'actor', character: 'Ibu' },
        { person: 'Ratna Sari', role: 'director' },
      ],
      links: [{ quality: '720p', language: 'id', player: 'Lain', url: 'https://example.org/v' }],
    },
  ]);
  const { title } = (await staff.client.catalogue.getAnyTitle({ id })).data;
  const shared = { title, answer: undefined };
  const timeZone = 'Asia/Jakarta';
  const context = new RouterContextProvider();
  context.set(visitContext, { language: 'en', siteTimeZone: timeZone } as Visit);
  const sections = [
    <TextsSection key="texts" {...shared} languages={['id', 'ar']} />,
    <FactsSection key="facts" {...shared} codes={codes} />,
    <SortingSection key="sorting" {...shared} />,
    <CreditsSection key="credits" {...shared} />,
    <AvailabilitySection key="availability" {...shared} timeZone={timeZone} codes={codes} />,
    <LinksSection key="links" {...shared} />,
    <VisibilitySection key="visibility" {...shared} timeZone={timeZone} />,
  ];
  for (const section of sections) {
    const fields = readTitleForm(context, submit(render(section)));
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    const { change } = (await staff.client.catalogue.saveTitle({ id, ...fields })).data;
    expect([section.key, change]).toEqual([section.key, null]);
  }
});

test('a refused section shows what was typed', async () => {
  const [id = 0] = await addTitles(api.db, [
    { name: 'Api', credits: [{ person: 'Ratna Sari', role: 'actor' }] },
  ]);
  const { title } = (await staff.client.catalogue.getAnyTitle({ id })).data;
  const sections = { credits: CreditsSection, links: LinksSection, facts: FactsSection };
  for (const [name, Section] of Object.entries(sections)) {
    const form = submit(render(<Section title={title} answer={undefined} codes={codes} />));
    const typed = new FormData();
    for (const [field, value] of form) {
      const isKept =
        typeof value !== 'string' || ['section', 'credits.role', 'recommended'].includes(field);
      typed.append(field, isKept ? value : `${value}!`);
    }
    const problem = new ORPCError('invalid_input', { data: refusal });
    const answer = refuseForm(problem, typed, []).data;
    const shown = submit(render(<Section title={title} answer={answer} codes={codes} />));
    const ofText = (from: FormData) =>
      [...from].filter(([field]) => /^(?:credits|links|attribution)\./.test(field));
    // Empty rows may follow.
    const rows = ofText(shown).slice(0, ofText(typed).length);
    expect([name, rows]).toEqual([name, ofText(typed)]);
  }
});

test('what staff changed and its schedule are shown', async () => {
  const [id = 0] = await addTitles(api.db, [{ name: 'Angin', rating: 'SU' }]);
  const { catalogue } = staff.client;
  await catalogue.saveTitle({ id, rating: '17+', publish_at: '2090-01-01T00:00:00Z' });
  const edited = (await catalogue.getAnyTitle({ id })).data.title;
  expect(render(<EditedSection title={edited} />)).toMatch(/Rating<.*<bdi>SU<\/bdi>/);
  const visibility = { title: edited, answer: undefined, timeZone: 'Asia/Jakarta' };
  expect(render(<VisibilitySection {...visibility} />)).toContain('2090-01-01T07:00');
});

test('a title is scheduled, and a time is needed for it', async () => {
  const context = new RouterContextProvider();
  context.set(visitContext, { language: 'en', siteTimeZone: 'Asia/Jakarta' } as Visit);
  const read = (hidden: string, publish_at: string) => {
    const form = new FormData();
    form.set('hidden', hidden);
    form.set('publish_at', publish_at);
    return readTitleForm(context, form);
  };
  const time = '2090-01-01T07:00';
  expect(read('scheduled', time)).toEqual({ hidden: true, publish_at: '2090-01-01T00:00:00.000Z' });
  expect(read('on', time)).toEqual({ hidden: true, publish_at: null });
  expect(read('off', time)).toEqual({ hidden: false, publish_at: null });
  expect(() => read('scheduled', '')).toThrow(ORPCError);
});

test('the condition of a film is told in words', () => {
  const film = {
    ...{ stream_id: 'a', part: 'film', name: null, state: 'complete', duration: 6720 },
    ...{ lines: 1080, failure: null, subtitles: [], chapters: 0 },
  } satisfies TitleFilm;
  const tell = (films: TitleFilm[], queue: QueuedFilm[] = [], type: TitleType = 'movie') =>
    render(<FilmCondition title={{ id: 1, type }} films={films} queue={queue} />)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  expect(tell([])).toBe('no film yet Upload');
  expect(tell([film])).toBe('plays · 1080p · 1h 52m');
  expect(tell([{ ...film, state: 'failed', failure: 'source_empty' }])).toBe(
    'failed: The file is empty Try again Replace the file',
  );
  const queued = {
    ...{ stream_id: 'a', about: null, job_id: 1, priority: 0, is_running: true },
    ...{ lane: 'first', progress: 0.4, ready_in: 600 },
  } satisfies QueuedFilm;
  const waiting = { ...film, state: 'waiting' } satisfies TitleFilm;
  expect(tell([waiting], [queued])).toMatch(/^preparing 40% · plays at about .*\d/);
  expect(tell([waiting])).toBe('waits to be prepared');
  const episodes = [1, 2].map((number): TitleFilm => ({ ...film, part: `S01E0${number}` }));
  const broken = {
    ...film,
    part: 'S01E03',
    state: 'failed',
    failure: 'no_space',
  } satisfies TitleFilm;
  expect(tell([...episodes, broken], [], 'tv-show')).toBe(
    '2 of 3 episodes play S01E03 · failed: The disk is full Try again Replace the file',
  );
});

import { listProblems } from '#api/ops/queries/list-problems.ts';
import type { Database } from '#api/platform/database.ts';
import type { ReportedProblem } from '#contract/ops.ts';
import { openJsonList } from './open-json-list.ts';

/** Prints problems reported by viewers, newest first, and writes them to `jsonFile` if given. */
export async function printProblems(db: Database, jsonFile: string | undefined): Promise<void> {
  await using json = jsonFile ? await openJsonList(jsonFile, 'problems') : undefined;
  let cursor: string | undefined;
  do {
    const { problems, page } = await listProblems(db, { cursor });
    if (page.number === 1) console.log(`${page.total} problems reported in 90 days.`);
    for (const problem of problems) {
      console.log(`\n${describeProblem(problem)}`);
      await json?.add(problem);
    }
    cursor = page.next ?? undefined;
  } while (cursor);
  await json?.finish();
}

function describeProblem(problem: ReportedProblem): string {
  const { title, part, position_ms, reported_at, failure, words } = problem;
  const film = title ? `${title.slug} (${part})` : `stream ${problem.stream_id}`;
  const at = position_ms === null ? '' : ` at ${formatTime(position_ms)}`;
  const facts = [
    `${problem.engine} on ${problem.network}`,
    problem.throughput_kbps !== null && `${problem.throughput_kbps} kbit/s`,
    problem.height !== null && `${problem.height}p`,
    problem.data_saver && 'data saver',
    problem.stalls > 0 && `stalled ${problem.stalls} times`,
    failure,
    problem.last_error,
    problem.audio_language && `sound ${problem.audio_language}`,
    problem.subtitle_language && `subtitles ${problem.subtitle_language}`,
    problem.browser,
  ];
  const lines = [
    `${reported_at.slice(0, 16).replace('T', ' ')}  ${film}${at}`,
    words && `  ${sayOnOneLine(words)}`,
    `  ${sayOnOneLine(facts.filter(Boolean).join(' · '))}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** Viewers' text must not move the terminal's cursor or change its colours. */
function sayOnOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}

function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

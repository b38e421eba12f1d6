import type { FindingKind } from '#contract/constants/health.ts';
import type { Finding } from '#contract/ops.ts';

/** The name of each kind of finding, and advice on fixing it. */
export const explanations: Record<FindingKind, { name: string; advice: string }> = {
  preparation_failed: {
    name: 'not prepared',
    advice:
      'fix the source as the reason says (docs/operating.md, Films), then run this with --repair',
  },
  file_missing: {
    name: 'file missing',
    advice: 'run this with --repair to prepare films again; restore other files from a backup',
  },
  file_broken: {
    name: 'file broken',
    advice: 'run this with --repair to prepare films again; restore other files from a backup',
  },
  rendition_missing: {
    name: 'quality missing',
    advice: 'run this with --repair to prepare the film again from its source',
  },
  picture_missing: {
    name: 'picture missing',
    advice: 'put poster.jpg, backdrop.jpg or an episode picture beside the film and import again',
  },
  previews_missing: {
    name: 'seek previews missing',
    advice: 'run this with --repair to prepare the film again from its source',
  },
  subtitles_missing: {
    name: 'subtitles missing',
    advice: 'put NAME.LANGUAGE.srt beside the film and import again',
  },
  loudness_off: {
    name: 'loudness off',
    advice:
      'replace the audio of the source (it is too quiet or too loud to correct), import again',
  },
  failing_for_viewers: {
    name: 'fails for viewers',
    advice: 'play it, check it with --deep, and read `npm run health -- --problems`',
  },
  source_missing: {
    name: 'source missing',
    advice:
      'it plays, but cannot be prepared again: bring the file back to its place, or import the folder where it is now',
  },
  chapters_missing: {
    name: 'no chapters',
    advice: 'no action needed; chapters come from the source file',
  },
};

/** One finding as a row of a table: the affected parts and the details. */
export function describeFinding(finding: Finding): { parts: string; detail: string } {
  return { parts: describeParts(finding), detail: describeDetail(finding) };
}

function describeParts({ parts, part_count }: Finding): string {
  const shown = parts.slice(0, 3).join(', ');
  return part_count > 3 ? `${shown} … (${part_count})` : shown;
}

function describeDetail(finding: Finding): string {
  const { kind, items, item_count, reason, measured, wanted } = finding;
  const [first = ''] = items;
  switch (kind) {
    case 'loudness_off':
      return `${first}: ${measured} LUFS instead of ${wanted}`;
    case 'failing_for_viewers':
      return `${measured} of ${wanted} plays in seven days`;
    case 'preparation_failed':
      return reason === first ? first : `${first}: ${reason}`;
    case 'file_missing':
    case 'file_broken':
    case 'previews_missing': {
      const others = item_count > 1 ? ` and ${item_count - 1} more` : '';
      return first && `${first}${others}${reason && kind !== 'file_missing' ? `: ${reason}` : ''}`;
    }
    default:
      return items.join(', ');
  }
}

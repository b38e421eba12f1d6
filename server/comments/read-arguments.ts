import {
  type CommentState,
  type CommentVerdict,
  commentStates,
} from '#contract/shared/blog-words.ts';
import { parseCommandLine, refuseArguments } from '../parse-command-line.ts';

export const usage = `Usage: npm run comments -- list [--state STATE] [--reported]
       npm run comments -- show ID
       npm run comments -- approve|hide|delete ID …

Lists comments on posts, newest first, shows one with its reports, or decides on some: approved,
everybody sees it; hidden, nobody does; deleted, nothing of it is kept. Either way its reports are
done with.

  --state STATE    ${commentStates.join(', ')}
  --reported       only those that readers have reported
  --help           show this`;

const options = {
  state: { type: 'string' },
  reported: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const verdicts: Record<string, CommentVerdict> = {
  approve: 'show',
  hide: 'hide',
  delete: 'delete',
};

export type CommentsCommand =
  | { name: 'list'; state: CommentState | undefined; isReported: boolean }
  | { name: 'show'; id: number }
  | { name: 'judge'; verdict: CommentVerdict; ids: number[] };

/**
 * What the command line asks for; undefined: the usage.
 *
 * @throws OperatorError `bad_arguments`
 */
export function readArguments(args: string[]): CommentsCommand | undefined {
  const { values, positionals } = parseCommandLine(args, { usage, options });
  if (values.help) return undefined;
  const [name = '', ...rest] = positionals;
  const { state, reported } = values;
  if (name !== 'list' && (state !== undefined || reported)) {
    throw refuse(`"${name}" takes neither --state nor --reported.`);
  }
  if (name === 'list' && rest.length === 0) {
    return { name, state: readState(state), isReported: reported ?? false };
  }
  const ids = rest.map(readId);
  const [id] = ids;
  if (name === 'show' && id !== undefined && ids.length === 1) return { name, id };
  const verdict = Object.hasOwn(verdicts, name) ? verdicts[name] : undefined;
  if (verdict && id !== undefined) return { name: 'judge', verdict, ids };
  throw refuse('Say what to do, and with which comments.');
}

function readState(text: string | undefined): CommentState | undefined {
  const state = commentStates.find((known) => known === text);
  if (text !== undefined && !state) throw refuse(`There is no state "${text}".`);
  return state;
}

function readId(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw refuse(`"${text}" is not the ID of a comment.`);
  return id;
}

function refuse(sentence: string) {
  return refuseArguments(sentence, usage);
}

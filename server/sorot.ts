import tab from '@bomb.sh/tab/commander';
import { Command, CommanderError } from '@commander-js/extra-typings';
import type { Command as UntypedCommand } from 'commander';

type AddCommand = (program: Command) => void;

/** Loaded on demand, because each needs different packages. */
const groups: Record<string, Record<string, () => Promise<AddCommand>>> = {
  'The site:': {
    start: async () => (await import('./commands/start.ts')).addStart,
    worker: async () => (await import('./commands/worker.ts')).addWorker,
    runner: async () => (await import('./commands/runner.ts')).addRunner,
    runners: async () => (await import('./commands/runners.ts')).addRunners,
    health: async () => (await import('./commands/health.ts')).addHealth,
    backup: async () => (await import('./commands/backup.ts')).addBackup,
    restore: async () => (await import('./commands/restore.ts')).addRestore,
    media: async () => (await import('./commands/media.ts')).addMedia,
    mail: async () => (await import('./commands/mail.ts')).addMail,
    demo: async () => (await import('./commands/demo.ts')).addDemo,
  },
  'What it shows:': {
    import: async () => (await import('./commands/import.ts')).addImport,
    'import-posts': async () => (await import('./commands/import-posts.ts')).addImportPosts,
    'import-comments': async () =>
      (await import('./commands/import-comments.ts')).addImportComments,
    'import-reviews': async () => (await import('./commands/import-reviews.ts')).addImportReviews,
    'import-orders': async () => (await import('./commands/import-orders.ts')).addImportOrders,
    corrections: async () => (await import('./commands/corrections.ts')).addCorrections,
    shop: async () => (await import('./commands/shop.ts')).addShop,
  },
  'Who uses it:': {
    account: async () => (await import('./commands/account.ts')).addAccount,
    'api-key': async () => (await import('./commands/api-key.ts')).addApiKey,
    plans: async () => (await import('./commands/plans.ts')).addPlans,
    orders: async () => (await import('./commands/orders.ts')).addOrders,
    newsletter: async () => (await import('./commands/newsletter.ts')).addNewsletter,
    comments: async () => (await import('./commands/comments.ts')).addComments,
  },
};

/** `sorot COMMAND`, also available as `npm run COMMAND --`. */
const program = new Command('sorot')
  .description('Runs a streaming site with its shop and blog.')
  .helpCommand(false)
  .exitOverride()
  .showHelpAfterError()
  .configureOutput({
    // Unlike a stream, the console ignores closed pipes, such as `head`'s.
    writeOut: (text) => console.log(text.trimEnd()),
    writeErr: (text) => console.error(text.replace(/\n$/, '')),
    outputError: (message, write) => write(toSentence(message)),
  })
  .addHelpText(
    'after',
    '\nIn a clone also: dev, build, test, verify, bench (see CONTRIBUTING.md).',
  );

await addCommands(process.argv[2]);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode;
}

/** Adds the command that is called, or all of them for help, completions and unknown names. */
async function addCommands(called: string | undefined): Promise<void> {
  const all = Object.entries(groups);
  const one = all
    .flatMap(([, commands]) => Object.entries(commands))
    .find(([name]) => name === called);
  if (one) return (await one[1]())(program);
  for (const [title, commands] of all) {
    program.commandsGroup(title);
    for (const load of Object.values(commands)) (await load())(program);
  }
  program.commandsGroup('This program:');
  // Commander's class, which another package has typed.
  tab(program as unknown as UntypedCommand);
}

/** Rewrites Commander's `error: unknown option '--loud'` in the style of our own messages. */
function toSentence(message: string): string {
  const text = message.replace(/^error: /, '').trimEnd();
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return `${sentence.replace(/(?<![.?)])$/, '.')}\n`;
}

import { expect, test } from 'vitest';
import { variables } from './variables.ts';

/** `.env.example` is written from the schema: `npm test -- server/env-example.test.ts -u`. */
test('.env.example lists every variable with its meaning and default', async () => {
  const entries = Object.entries(variables).map(([name, { means, wanted, schema }]) => {
    const { data } = schema.safeParse(undefined);
    const isSimple = ['string', 'number', 'boolean'].includes(typeof data);
    const value = isSimple && !dependsOnMachine.includes(name) ? data : '';
    return `# ${means}.\n# Format: ${wanted}.\n#${name}=${value}\n`;
  });
  await expect([heading, ...entries].join('\n')).toMatchFileSnapshot('../.env.example');
});

const heading = `# Copy this file to .env and uncomment what you want to change. Nothing is required.
# Environment variables take precedence over this file. Put a value with " #", with spaces at an end
# or of several lines in "double" (with \\n, \\" and \\\\) or 'single' quotes; $ is nothing special.
`;

/** Variables whose defaults depend on the machine. */
const dependsOnMachine = ['SOROT_DATA', 'WORKER_CONCURRENCY'];

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database.ts';
import { readOverdueSeconds, readQueueDepth } from './jobs/queue-state.ts';
import { output } from './log/output.ts';
import { within } from './within.ts';

export type Metrics = {
  registry: Registry;
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  countSearch(results: number): void;
  countClientError(): void;
  countRunnerRestart(): void;
  countPageCache(result: 'hit' | 'stale' | 'miss' | 'bypass'): void;
  /** Counts a request refused by admission control; `kind` is that of its budget. */
  countRefused(kind: string): void;
  /** Adds a gauge that is read on each scrape: rows of labels with a `count`. */
  watch(gauge: WatchedGauge): void;
};

export type WatchedGauge = {
  name: string;
  help: string;
  labels: string[];
  read: () => Promise<Record<string, string | number>[]>;
};

/** Prometheus metrics of one process. `defaults`: memory, event loop, garbage collection. */
export function createMetrics(options: { db: Database; defaults: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.defaults) collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'sorot_request_duration_seconds',
    help: 'Requests to the API, to media and to pictures',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const searches = new Counter({
    name: 'sorot_searches_total',
    help: 'Searches, by whether they found something',
    labelNames: ['found'] as const,
    registers,
  });
  const clientErrors = new Counter({
    name: 'sorot_client_errors_total',
    help: 'Errors that browsers reported',
    registers,
  });
  const runnerRestarts = new Counter({
    name: 'sorot_job_runner_restarts_total',
    help: 'Job runners that failed or stalled and were replaced',
    registers,
  });
  const pageCache = new Counter({
    name: 'sorot_page_cache_requests_total',
    help: 'Pages, by cache hit or miss',
    labelNames: ['result'] as const,
    registers,
  });
  const refused = new Counter({
    name: 'sorot_requests_refused_total',
    help: 'Requests refused with 503 by admission control',
    labelNames: ['kind'] as const,
    registers,
  });

  new Counter({
    name: 'sorot_log_lines_lost_total',
    help: 'Lines of the log that could not be written',
    registers,
    collect() {
      this.reset();
      this.inc(output.lostLines);
    },
  });

  const late = () => new Error('Too late');
  const readInTime = (read: WatchedGauge['read']) => within(2_000, read(), late).catch(() => []);

  function watch({ name, help, labels, read }: WatchedGauge) {
    new Gauge({
      name,
      help,
      registers,
      labelNames: labels,
      async collect() {
        this.reset();
        // Without the database the other metrics are still useful.
        for (const { count, ...values } of await readInTime(read)) {
          this.set(values, Number(count));
        }
      },
    });
  }

  watch({
    name: 'sorot_jobs',
    help: 'Jobs in the queue, by name and state',
    labels: ['name', 'state'],
    read: () => readQueueDepth(options.db),
  });

  watch({
    name: 'sorot_jobs_overdue_seconds',
    help: 'How long the oldest due job has been waiting, by name',
    labels: ['name'],
    read: () => readOverdueSeconds(options.db),
  });

  return {
    registry,
    observeRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    countSearch: (results) => searches.inc({ found: results > 0 ? 'yes' : 'no' }),
    countClientError: () => clientErrors.inc(),
    countRunnerRestart: () => runnerRestarts.inc(),
    countPageCache: (result) => pageCache.inc({ result }),
    countRefused: (kind) => refused.inc({ kind }),
    watch,
  };
}

/** The worker globals in use: the DOM types of pages lack them. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = Extendable & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type MessageToWorker = Extendable & { readonly data: unknown };

type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageToWorker) => void): void;
};

export const scope = globalThis as unknown as WorkerScope;

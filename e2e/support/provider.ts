import { inject } from 'vitest';

/** Calls the API, for journeys to compare with pages. */
export async function askApi<Data>(path: string, language = 'en'): Promise<Data> {
  const response = await fetch(`${inject('siteUrl')}/api/v1/${path}`, {
    headers: { accept: 'application/json', 'accept-language': language },
  });
  const body = (await response.json()) as { data: Data };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data;
}

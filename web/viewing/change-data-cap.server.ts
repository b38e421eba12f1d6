import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** What the form of `DataMeterSection` asks for. */
export async function changeDataCap(
  { context }: Pick<PageRequest, 'context'>,
  form: FormData,
): Promise<void> {
  const cap_bytes = Number(form.get('cap')) || null;
  await orNotFound(context.get(apiContext).viewing.setDataCap({ cap_bytes }));
}

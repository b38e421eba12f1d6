/** `1:02:03.5`: hours only where there are some, and only as many decimals as needed. */
export function formatTime(seconds: number): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const hours = Math.floor(total / 3_600_000);
  const minutes = Math.floor(total / 60_000) % 60;
  const rest = (total % 60_000) / 1000;
  const [whole = '0', decimals] = String(rest).split('.');
  const pad = (text: string | number) => String(text).padStart(2, '0');
  const clock = hours > 0 ? `${hours}:${pad(minutes)}` : String(minutes);
  return `${clock}:${pad(whole)}${decimals ? `.${decimals}` : ''}`;
}

/** The seconds of such a text, or of plain seconds; undefined for others. */
export function parseTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

/** What is sent for a text that is no time: the API refuses it, and the form keeps what was typed. */
export const noTime = -1;

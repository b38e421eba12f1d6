type ToastType = 'blank' | 'success' | 'error' | 'loading';

/** Heard by `ToastOutlet`, which brings the code of toasts when the first one is wanted. */
export const toastEvent = 'sorot:toast';

export type ToastRequest = { type: ToastType; text: string; id?: string };

/** Shows a toast; one with the `id` of another replaces it. */
export function showToast(request: ToastRequest): void {
  window.dispatchEvent(new CustomEvent<ToastRequest>(toastEvent, { detail: request }));
}

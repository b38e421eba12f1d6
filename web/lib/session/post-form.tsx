import type { ComponentProps } from 'react';
import { XsrfField } from './xsrf-field.tsx';

/**
 * A plain form that changes something, with what proves that it is ours. With a fetcher instead:
 * `<fetcher.Form method="post"><XsrfField />…`.
 */
export function PostForm({ children, ...props }: Omit<ComponentProps<'form'>, 'method'>) {
  return (
    <form {...props} method="post">
      <XsrfField />
      {children}
    </form>
  );
}

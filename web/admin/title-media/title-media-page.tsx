import type { ReactNode } from 'react';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TitleParts } from './title-parts.tsx';

type TitleMediaPageProps = {
  title: { id: number; type: TitleType; name: string };
  problem?: string | null | undefined;
  children: ReactNode;
};

/** A page about one part of a title's media, with the way to the others. */
export function TitleMediaPage({ title, problem, children }: TitleMediaPageProps) {
  return (
    <AdminPage title={title.name}>
      <TitleParts title={title} />
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      {children}
    </AdminPage>
  );
}

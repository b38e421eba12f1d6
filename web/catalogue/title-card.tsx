import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { titlePath } from './title-path.ts';

export function TitleCard({ title }: { title: TitleCardData }) {
  const address = useAddress();
  return (
    <a href={address(titlePath(title))}>
      <bdi>{title.name}</bdi>
    </a>
  );
}

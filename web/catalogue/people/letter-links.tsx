import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { peoplePath } from './person-path.ts';

type LetterLinksProps = {
  letters: { letter: string; count: number }[];
  chosen: string | undefined;
};

/** The letters that somebody's name begins with. */
export function LetterLinks({ letters, chosen }: LetterLinksProps) {
  const { t } = useTranslation('people');
  const address = useAddress();
  const known = [...letters.filter(({ letter }) => letter !== '0'), ...letters.filter(isOther)];
  return (
    <ChipLinks
      label={t(($) => $.cast.letters)}
      links={[
        {
          key: 'all',
          href: address(peoplePath()),
          text: t(($) => $.cast.letter_all),
          isCurrent: chosen === undefined,
        },
        ...known.map(({ letter }) => ({
          key: letter,
          href: address(peoplePath(letter)),
          text: letter === '0' ? '#' : letter.toUpperCase(),
          isCurrent: letter === chosen,
        })),
      ]}
    />
  );
}

/** Names that begin with no Latin letter stand last. */
function isOther({ letter }: { letter: string }): boolean {
  return letter === '0';
}

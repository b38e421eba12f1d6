import type { Money } from '#contract/shared/answers.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';

/** An amount as the language writes it; prices read from left to right everywhere. */
export function MoneyText({ money, minus = false }: { money: Money; minus?: boolean }) {
  const { language } = usePageVisit();
  const shown = minus ? { ...money, amount: -money.amount } : money;
  return (
    <bdi dir="ltr" suppressHydrationWarning>
      {formatMoney(language, shown)}
    </bdi>
  );
}

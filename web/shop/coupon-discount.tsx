import type { Money } from '#contract/shared/answers.ts';
import { MoneyText } from './amounts.tsx';

type CouponDiscountProps = {
  money: Money;
  /** Said of coupons that take nothing off the goods: they make shipping cheaper. */
  offShipping: string;
};

/** What a coupon takes off. */
export function CouponDiscount({ money, offShipping }: CouponDiscountProps) {
  return money.amount === 0 ? offShipping : <MoneyText money={money} minus />;
}

import { createMidtrans, type Midtrans, type MidtransConfig } from './midtrans.ts';
import { createXendit, type Xendit, type XenditConfig } from './xendit.ts';

/** The gateways for which the operator has set keys. */
export type Gateways = { midtrans: Midtrans | null; xendit: Xendit | null };

export function openGateways(keys: {
  midtrans: MidtransConfig | null;
  xendit: XenditConfig | null;
}): Gateways {
  return {
    midtrans: keys.midtrans && createMidtrans(keys.midtrans),
    xendit: keys.xendit && createXendit(keys.xendit),
  };
}

export const noGateways: Gateways = { midtrans: null, xendit: null };

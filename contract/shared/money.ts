import { z } from 'zod';

export const moneySchema = z.object({
  amount: z.int().describe('Minor units; IDR, which is written without decimals, has none'),
  currency: z.string().describe('ISO 4217'),
});

export type Money = z.infer<typeof moneySchema>;

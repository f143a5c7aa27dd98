import type Stripe from "stripe";

export type VirtualAccount = {
  bankName: string;
  bankCode: string;
  branchName: string;
  branchCode: string;
  /** As Stripe gives it: futsu, toza. */
  accountType: string;
  accountNumber: string;
  accountHolder: string;
};

export type TransferInstructions = {
  accounts: VirtualAccount[];
  /** Yen that are still missing; less than the amount after a transfer that was too small. */
  remaining: number;
  /** True if a part has arrived. */
  isShort: boolean;
  reference: string | null;
  instructionsUrl: string | null;
};

/** null unless the intent waits for a bank transfer. */
export function transferOfIntent({ amount, next_action }: Stripe.PaymentIntent): TransferInstructions | null {
  const instructions = next_action?.display_bank_transfer_instructions;
  if (!instructions) return null;
  const remaining = instructions.amount_remaining ?? amount;
  const accounts = (instructions.financial_addresses ?? []).flatMap(({ zengin }) =>
    zengin ? [toAccount(zengin)] : [],
  );
  return {
    accounts,
    remaining,
    isShort: remaining < amount,
    reference: instructions.reference,
    instructionsUrl: instructions.hosted_instructions_url,
  };
}

type Zengin = Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions.FinancialAddress.Zengin;

const toAccount = (zengin: Zengin): VirtualAccount => ({
  bankName: zengin.bank_name ?? "",
  bankCode: zengin.bank_code ?? "",
  branchName: zengin.branch_name ?? "",
  branchCode: zengin.branch_code ?? "",
  accountType: zengin.account_type ?? "",
  accountNumber: zengin.account_number ?? "",
  accountHolder: zengin.account_holder_name ?? "",
});

/** Yen that a customer transferred beyond what was owed; Stripe keeps them in the cash balance. */
export const overpaidOf = ({ available }: Stripe.CashBalance): number => available?.jpy ?? 0;

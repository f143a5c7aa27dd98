import { yen } from "@noren/contract/platform/yen.ts";
import type { Instruction } from "#api/order/record/order-rows.ts";
import type { ProviderTransfer, TransferAccount } from "#api/payment-method/provider/buyer-instructions.ts";

const kinds: Record<TransferAccount["kind"], string> = { ordinary: "普通", current: "当座" };

/** Payment instructions: the account, and after a transfer that was too small what has arrived and what is missing. */
export function transferInstructions(amount: number, { accounts, remaining }: ProviderTransfer): Instruction[] {
  const arrived = amount - remaining;
  const sums =
    arrived > 0
      ? [
          { name: "ご入金済みの金額", value: yen(arrived) },
          { name: "不足している金額", value: yen(remaining) },
        ]
      : [];
  return [...accounts.flatMap(linesFor), ...sums];
}

const coded = (name: string, code: string) => (code === "" ? name : `${name}（${code}）`);

const linesFor = ({ bankName, bankCode, branchName, branchCode, kind, number, holder }: TransferAccount) => [
  { name: "お振込先", value: `${coded(bankName, bankCode)} ${coded(branchName, branchCode)}` },
  { name: "口座番号", value: `${kinds[kind]} ${number}` },
  { name: "口座名義", value: holder },
];

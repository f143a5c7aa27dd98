import { lastChain } from "../audit/change-chain.ts";
import { auditShop } from "../audit/findings.ts";
import { exactly } from "./arguments.ts";
import type { Command } from "./command.ts";

export const auditCommands: Record<string, Command> = {
  audit: {
    summary: "在庫・注文・支払いのつじつまを確かめる",
    usage: "",
    async run(args, { shop, out, notes = [] }) {
      exactly(args);
      const found = await auditShop({ shop }, { isWhole: true });
      for (const { words, broken } of found) {
        out(`${broken.length === 0 ? "○" : "×"} ${words}`);
        for (const what of broken) out(`    ${what}`);
      }
      const sealed = await lastChain(shop.db);
      if (sealed) out(`・ 変更の記録は ${sealed.day} まで封をしてあります: ${sealed.chain}`);
      for (const note of notes) out(`△ ${note}`);
      const wrong = found.filter(({ broken }) => broken.length > 0).length;
      out(wrong === 0 ? "問題は見つかりませんでした。" : `${wrong}件の問題があります。`);
      return wrong === 0 ? 0 : 1;
    },
  },
};

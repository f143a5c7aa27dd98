import { formatPostalCode } from "@noren/contract/delivery/address.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { importPostalCodes } from "#api/delivery/postal/postal-import.service.ts";
import { placesWithKana } from "#api/delivery/postal/postal.service.ts";
import { exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { readCsv, reportProblems } from "./csv-file.ts";
import { optionsOf } from "./options.ts";

export const postalCommands: Record<string, Command> = {
  "postal import": {
    summary:
      "郵便番号を、日本郵便の郵便番号データ（utf_ken_all.csv か KEN_ALL.CSV。zip はほどいて）に入れ替える。ひとつでも誤りがあれば何も変えない。いまの半分より少ないファイルは --smaller を付けたときだけ",
    usage: "<file.csv> [--smaller]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, { smaller: { type: "boolean", default: false } });
      const [file] = exactly(positionals, "file.csv");
      if (/\.zip$/i.test(file)) throw refusal("zip をほどいて、中のCSVを指定してください。");
      const outcome = await importPostalCodes(ctx.shop, await readCsv(ctx, file), { mayShrink: values.smaller });
      if ("problems" in outcome) return reportProblems(ctx, outcome.problems);
      const { before, now, isSmaller } = outcome;
      if (isSmaller)
        throw refusal(
          `${file} は${figure(now)}件で、いまの${figure(before)}件の半分もありません。一部の都道府県や差分のファイルではないか、確かめてください。このまま入れ替えるなら --smaller を付けます。何も変えませんでした。`,
        );
      ctx.out(`郵便番号を${figure(now)}件に入れ替えました（前は${figure(before)}件）。`);
      return 0;
    },
  },
  "postal show": {
    summary: "郵便番号の住所と読み（例: postal show 150-0001）",
    usage: "<code>",
    async run(args, ctx) {
      const [typed] = exactly(args, "code");
      const code = typed.normalize("NFKC").replace("-", "");
      if (!/^\d{7}$/.test(code)) throw refusal("郵便番号は 150-0001 のように指定してください。");
      const places = await placesWithKana(ctx.shop.db, code);
      if (places.length === 0) throw refusal(`${formatPostalCode(code)} という郵便番号はありません。`);
      for (const { prefecture, city, town, city_kana, town_kana } of places)
        ctx.out(`${formatPostalCode(code)}\t${prefecture}${city}${town}\t${city_kana}${town_kana}`.trimEnd());
    },
  },
};

import type { Channel } from "#api/channel/channel-types.ts";
import { isOpenToBuyers } from "#api/channel/provider-accounts.ts";
import type { BaseShop } from "#api/platform/context.ts";
import type { ProviderMode } from "../provider/provider-definition.ts";

type Places = Pick<BaseShop, "isDemo" | "isEmbedded">;

const wayToPostgres =
  "組み込みのデータベースでは、本番の鍵を使えません。お店を止め、npm run shop -- database move で PostgreSQL に移してから指定してください（docs/operations/install.md）。";

/** Why none of these channels may take payments by an account of this mode, in Japanese; undefined if all may. */
export function modeProblem(
  { isDemo = false, isEmbedded = false }: Places,
  channels: readonly Channel[],
  mode: ProviderMode,
): string | undefined {
  if (mode === "live") {
    const demo = channels.find((channel) => channel.isDemo)?.name;
    if (isDemo || demo !== undefined)
      return `${demo === undefined ? "このお店" : `「${demo}」`}は見本のお店なので、本番の鍵は使えません。テストの鍵を指定するか、ご自分のお店だけの契約にしてください（コマンドでは --channel）。`;
    return isEmbedded ? wayToPostgres : undefined;
  }
  const open = isDemo ? undefined : channels.find(isOpenToBuyers);
  if (!open) return undefined;
  return `「${open.name}」は開いているので、テストの鍵は使えません。お金が動かないままご注文を受けることになります。本番の鍵を指定するか、先に npm run shop -- setting set ${open.code} SITE.MAINTENANCE.IS_USE true で閉めてください。`;
}

import type { TotpProposal } from "@noren/contract/admin/staff-proof.ts";
import type { Refused } from "#app/platform/refused.ts";
import { CodeBoxes } from "#app/ui/code-boxes.tsx";
import { QrCode } from "./qr-code.tsx";

type TotpProps = { proposal: TotpProposal; refused: Refused | undefined };

/** Characters of a sealed key, and of its link. */
const max = 1000;
const names = ["totp", "secret", "uri"] as const;

/** A refused form shows the same key again, which the app may have by now. */
export const storedTotp = (name: string) => (names.some((one) => one === name) ? max : undefined);

function proposalAgain(proposal: TotpProposal, refused: Refused | undefined): TotpProposal {
  const { totp, secret, uri } = refused?.values ?? {};
  const isEnded = refused?.code === "staff.totp_ended";
  return totp && secret && uri && !isEnded && uri.startsWith("otpauth://totp/") ? { totp, secret, uri } : proposal;
}

/**
 * Registers an authenticator app: the key as a QR code for another device's camera, as a link for this phone, and as
 * text. Works with a phone alone.
 */
export function TotpFields({ proposal, refused }: TotpProps) {
  const shown = proposalAgain(proposal, refused);
  const { secret, uri } = shown;
  return (
    <>
      {names.map((name) => (
        <input key={name} type="hidden" name={name} value={shown[name]} />
      ))}
      <div className="totp">
        <QrCode text={uri} label="認証アプリに登録する鍵のQRコード" />
        <div className="grid gap-2">
          <p>
            <strong>認証アプリで読み取ってください。</strong>
          </p>
          <p>
            この端末にアプリがあるとき：
            <a className="link" href={uri}>
              認証アプリをひらく
            </a>
          </p>
          <p>
            手で入れるとき：
            <code className="secret">{secret}</code>
          </p>
        </div>
      </div>
      <CodeBoxes
        id="code"
        name="code"
        label="確認コード"
        hint="アプリにいま表示されている6けた"
        errors={refused?.fields.code ?? []}
      />
    </>
  );
}

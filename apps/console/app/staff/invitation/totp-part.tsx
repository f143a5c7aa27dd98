import type { TotpProposal } from "@noren/contract/admin/staff-proof.ts";
import type { Refused } from "#app/platform/refused.ts";
import { CodeBoxes } from "#app/ui/code-boxes.tsx";
import { QrCode } from "./qr-code.tsx";

type TotpProps = { proposal: TotpProposal; refused: Refused | undefined };

/**
 * Registers an authenticator app: the key as a QR code for another device's camera, as a link for this phone, and as
 * text. Works with a phone alone.
 */
export const TotpFields = ({ proposal: { totp, secret, uri }, refused }: TotpProps) => (
  <>
    <input type="hidden" name="totp" value={refused?.values.totp ?? totp} />
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
      label="確認の数字"
      hint="アプリにいま表示されている6けた"
      errors={refused?.fields.code ?? []}
    />
  </>
);

import { CodeBoxes } from "#app/ui/code-boxes.tsx";
import { TextField } from "#app/ui/fields.tsx";

export const secondFactorLabels = { code: "確認コード", recovery_code: "予備のコード" };

type SecondFactorProps = {
  /** Asks for a recovery code in place of the app's code. */
  hasRecovery: boolean;
  fields: Readonly<Record<string, string[] | undefined>> | undefined;
};

/** The code of the authenticator app, or a recovery code. */
export const SecondFactor = ({ hasRecovery, fields }: SecondFactorProps) =>
  hasRecovery ? (
    <TextField
      name="recovery_code"
      label={secondFactorLabels.recovery_code}
      hint="登録のときに控えた10個のうち、まだ使っていないひとつ"
      autoComplete="off"
      maxLength={40}
      errors={fields?.recovery_code ?? fields?.code}
      isRequired
    />
  ) : (
    <CodeBoxes
      id="code"
      name="code"
      label={secondFactorLabels.code}
      hint="認証アプリの6けた"
      errors={fields?.code ?? []}
    />
  );

/** Before the link to the other of the two, and its words. */
export const otherFactorWords = (hasRecovery: boolean) =>
  hasRecovery
    ? { when: "認証アプリがあるとき：", link: "確認コードを使う" }
    : { when: "認証アプリがないとき：", link: "予備のコードを使う" };

import type { PasskeyLoginView } from "#app/member/passkey/passkey-view.ts";
import { passkeyMessages as words } from "#theme/member/passkey/passkey.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function PasskeyLogin({ passkey: { isSupported, isBusy, problem, start } }: { passkey: PasskeyLoginView }) {
  if (!isSupported) return null;
  return (
    <div className="script-only mt-4 grid gap-4 border-t border-line pt-6">
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="button" size="large" isBusy={isBusy} onClick={start} className="w-full">
        <Icon name="key" small />
        {isBusy ? words.loggingIn : words.logIn}
      </Button>
    </div>
  );
}

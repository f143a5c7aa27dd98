import type { PasskeyRequest } from "@noren/contract/member/passkey.ts";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { passkeyMessages as words } from "#look/member/passkey/passkey.messages.ts";
import type { PasskeyLoginView } from "#app/member/passkey/passkey-view.ts";
import { usePasskeySupport } from "#app/member/passkey/use-passkey-support.ts";
import { useStalled } from "@noren/web/request/use-stalled.ts";
import type { loadPasskeyRequest, logInByPasskey } from "./passkey-login.server.ts";

const path = "/login/passkey";

/** Opens the browser's list of passkeys for the shop; nothing is typed. `next` is the page after the login. */
export function usePasskeyLogin(next: string): PasskeyLoginView {
  const { load, data: request, state: loading } = useFetcher<typeof loadPasskeyRequest>();
  const { submit, data: refused, state: sending } = useFetcher<typeof logInByPasskey>();
  const [ended, setEnded] = useState<{ request: PasskeyRequest; problem: string | null }>();
  const isStalled = useStalled();
  const isSupported = usePasskeySupport();

  useEffect(() => {
    if (!request) return;
    const end = (problem: string | null) => setEnded({ request, problem });
    import("#app/member/passkey/browser-passkey.ts")
      .then(({ signWithPasskey }) => signWithPasskey(request))
      .then(
        (signed) => {
          end(null);
          return submit({ ...signed, next }, { method: "post", action: path });
        },
        () => end(words.notSigned),
      );
  }, [request, submit, next]);

  const isPrompting = request !== undefined && ended?.request !== request;
  const isBusy = !isStalled && (isPrompting || loading !== "idle" || sending !== "idle");
  return {
    isSupported,
    isBusy,
    problem: isBusy ? null : (ended?.problem ?? refused?.message ?? null),
    start() {
      if (!isBusy) void load(path);
    },
  };
}

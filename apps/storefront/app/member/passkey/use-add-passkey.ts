import type { PasskeyCreation } from "@noren/contract/member/passkey.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { passkeyMessages as words } from "#look/member/passkey/passkey.messages.ts";
import { useStalled } from "@noren/web/request/use-stalled.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { passkeyRules } from "./passkey-form.ts";
import type { addPasskey } from "./passkey.server.ts";
import type { PasskeyPrompt } from "./passkey-view.ts";
import { usePasskeySupport } from "./use-passkey-support.ts";

const to = { method: "post", action: "/mypage/passkeys/add" } as const;
type Names = "name" | "current_password";

/** After the right password the browser creates a passkey, which is then saved. */
export function useAddPasskey(): { form: FormView<Names>; prompt: PasskeyPrompt } {
  const begun = useFetcher<typeof addPasskey>();
  const { submit: save, data: saved, state: saving } = useFetcher<typeof addPasskey>();
  const creation = begun.data && "creation" in begun.data ? begun.data.creation : undefined;
  const refused = begun.data && "fields" in begun.data ? begun.data : undefined;
  const form = useForm<Names>(passkeyRules, { id: "passkey", refused });
  const name = useRef("");
  const [ended, setEnded] = useState<{ creation: PasskeyCreation; problem: string | null }>();
  const isStalled = useStalled();
  const isSupported = usePasskeySupport();

  useEffect(() => {
    if (!creation) return;
    const end = (problem: string | null) => setEnded({ creation, problem });
    import("./browser-passkey.ts").then(
      async ({ createPasskey, isKnownHere }) => {
        try {
          const made = await createPasskey(creation);
          end(null);
          await save({ intent: "save", name: name.current, ...made }, to);
        } catch (error) {
          end(isKnownHere(error) ? words.alreadyHere : words.notAdded);
        }
      },
      () => end(words.notAdded),
    );
  }, [creation, save]);

  const isPrompting = creation !== undefined && ended?.creation !== creation;
  const isBusy = !isStalled && (isPrompting || begun.state !== "idle" || saving !== "idle");
  const refusal = saved && "message" in saved ? saved.message : null;
  return {
    form: {
      ...form,
      isSending: isBusy,
      props: {
        ...form.props,
        onSubmit(event: FormEvent<HTMLFormElement>) {
          form.props.onSubmit(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          if (isBusy) return;
          name.current = String(new FormData(event.currentTarget).get("name") ?? "");
          void begun.submit(event.currentTarget, to);
        },
      },
    },
    prompt: { isSupported, isBusy, problem: isBusy || refused ? null : (ended?.problem ?? refusal) },
  };
}

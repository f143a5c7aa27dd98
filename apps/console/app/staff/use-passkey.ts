import { useState, useSyncExternalStore } from "react";

type Fields = Record<string, string>;
type Prompt = { isSupported: boolean; isBusy: boolean; problem: string | null };

/**
 * A button that opens the browser's passkey dialog. `open` requests the options from `path`, lets the browser `answer`
 * them, and hands the fields on.
 */
export function usePasskey<Options>(
  path: string,
  answer: (options: Options) => Promise<Fields>,
  problemOf: (error: unknown) => string,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSupported = useSyncExternalStore(unchanging, isSupportedHere, () => true);
  async function open(): Promise<Fields | null> {
    setIsBusy(true);
    setProblem(null);
    try {
      const response = await fetch(path, { headers: { accept: "application/json" } });
      if (!response.ok) throw new Error(`The options answered ${response.status}.`);
      return await answer((await response.json()) as Options);
    } catch (error) {
      setProblem(problemOf(error));
      return null;
    } finally {
      setIsBusy(false);
    }
  }
  return { isSupported, isBusy, problem, open } satisfies Prompt & { open: () => Promise<Fields | null> };
}

const unchanging = () => () => {};
const isSupportedHere = () => typeof window.PublicKeyCredential === "function";

const notSigned = "パスキーを確認できませんでした。もう一度お試しいただくか、ほかの方法をお使いください。";

/** Signs with a passkey, for a login or a proof of identity. */
export const useSigning = () =>
  usePasskey(
    "/admin/login/passkey",
    async (options: never) => (await import("./browser-passkey.ts")).signWithPasskey(options),
    () => notSigned,
  );

const alreadyHere = "この端末のパスキーは、すでに登録されています。";
const notCreated = "パスキーは作られませんでした。もう一度お試しいただくか、ほかの方法をお使いください。";

/** Creates a passkey from the options at `path`. */
export const useCreating = (path: string) =>
  usePasskey(
    path,
    async (options: never) => (await import("./browser-passkey.ts")).createPasskey(options),
    (error) => (error instanceof Error && error.name === "InvalidStateError" ? alreadyHere : notCreated),
  );

import { useActiveNavigation } from "../request/use-active-navigation.ts";

/** Whether a form of this page is being sent. */
export const useSending = (): boolean => useActiveNavigation().formMethod === "POST";

type Answer = { message?: string | null } | undefined;

/** What most pages hand to their screen: what was loaded, why the form was refused as a whole, and whether it is being sent. */
export function usePage<L extends object>({ loaderData, actionData }: { loaderData: L; actionData?: Answer }) {
  return { ...loaderData, problem: actionData?.message ?? null, isSending: useSending() };
}

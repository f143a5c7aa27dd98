import { useActiveNavigation } from "../request/use-active-navigation.ts";

/** Whether a form of this page is being submitted. */
export const useSending = (): boolean => useActiveNavigation().formMethod === "POST";

type Answer = { message?: string | null } | undefined;

/**
 * Props that most pages pass to their screen: loader data, the message of a refused form, and whether a form is being
 * submitted.
 */
export function usePage<L extends object>({ loaderData, actionData }: { loaderData: L; actionData?: Answer }) {
  return { ...loaderData, problem: actionData?.message ?? null, isSending: useSending() };
}

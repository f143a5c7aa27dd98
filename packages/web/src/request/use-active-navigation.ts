import { useNavigation } from "react-router";
import { useStalled } from "./use-stalled.ts";

type Moving = Partial<Pick<ReturnType<typeof useNavigation>, "location" | "formMethod" | "formData">> & {
  state: ReturnType<typeof useNavigation>["state"];
};

/** What the router is about to do; nothing while that waits to be tried again, so that no button looks pressed. */
export function useActiveNavigation(): Moving {
  const navigation = useNavigation();
  return useStalled() ? { state: "idle" } : navigation;
}

import { useNavigation } from "react-router";
import { useStalled } from "./use-stalled.ts";

type Moving = Partial<Pick<ReturnType<typeof useNavigation>, "location" | "formMethod" | "formData">> & {
  state: ReturnType<typeof useNavigation>["state"];
};

/** The router's navigation; idle while it waits for a retry, so that no button looks pressed. */
export function useActiveNavigation(): Moving {
  const navigation = useNavigation();
  return useStalled() ? { state: "idle" } : navigation;
}

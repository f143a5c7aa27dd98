import { useEffect } from "react";
import { useLocation } from "react-router";
import { forgetLikesOf } from "./like-store.ts";

/**
 * With script a member's heart changes at once and the page stays; a refusal is toasted, and the heart changes back
 * (CAT-06). One listener serves all hearts of a page, including those in blocks without script. A visitor's form leads
 * to the login, so only members load this script.
 */
export function useLikes(isLogin: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isLogin) return;
    let end = () => {};
    let isLeft = false;
    void import("./toggle-like.ts").then(({ watchLikes }) => {
      if (!isLeft) end = watchLikes();
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [isLogin]);
  useEffect(() => forgetLikesOf(`${isLogin} ${pathname}`), [pathname, isLogin]);
}

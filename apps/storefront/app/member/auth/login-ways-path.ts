/** The page of what opens a member's account. */
export const loginWaysPath = "/mypage/login-ways";

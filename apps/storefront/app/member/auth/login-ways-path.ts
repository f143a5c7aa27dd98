/** The page that lists what opens a member's account beside the password. */
export const loginWaysPath = "/mypage/login-ways";

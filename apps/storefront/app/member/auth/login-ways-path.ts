export const loginWaysPath = "/mypage/login-ways";

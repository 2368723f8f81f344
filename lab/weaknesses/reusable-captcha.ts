/** CWE-837: an answered captcha stays valid, so that one answer does for any number of posts. */
export function keepAnsweredCaptcha(): void {}

/** Puts off what a step can do without for one frame, so that a slow phone is not held up by a whole screen at once. */
export function afterFrame(then: () => void): void {
  // A page that is not looked at gets no frames.
  if (document.hidden) then();
  else requestAnimationFrame(() => setTimeout(then));
}

/**
 * From now until the next press of its own, the second press of a double click does nothing: what it was meant for has moved, and
 * another field lies beneath it. Answers how to stop that.
 */
export function keepSecondPress(): () => void {
  const look = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type === 'mousedown') stop();
  };
  const stop = () => {
    window.removeEventListener('mousedown', look, true);
    window.removeEventListener('click', look, true);
  };
  window.addEventListener('mousedown', look, true);
  window.addEventListener('click', look, true);
  return stop;
}

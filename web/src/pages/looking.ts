/** How often what others change is looked at again, while somebody looks at the page. */
const USUAL = 5000;

/** Looks at once and then now and again, as long as the page is in sight. What it gives back ends that. */
export function keepLooking(look: () => unknown, every = USUAL): () => void {
  const glance = (): void => void (document.hidden || look());
  look();
  const timer = setInterval(glance, every);
  return () => clearInterval(timer);
}

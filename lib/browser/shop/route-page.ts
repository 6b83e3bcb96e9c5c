import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { shrinkPhoto } from '../page/shrink-photo';
import { isRouteChanged } from './changed-route';
import { momentNow, newId } from './device';
import { ageOf, isOpen, type Press, type Queue, type Step } from './queue';
import { openQueue, type QueueStore } from './queue-store';
import { queueText } from './queue-words';
import { createRouteView } from './route-view';
import { createSender } from './sender';

const UNDO_LOOK_MS = 5_000;
const ROUTE_LOOK_MS = 60_000;

/** @param root of the page: data-route is its address, data-api that of its calls, data-left the milliseconds until 3 AM */
export async function startRoute(root: HTMLElement): Promise<void> {
  const { route = '', api = '', left = '' } = root.dataset;
  const store = await openQueue(route, Date.now() + Number(left));
  if ('kept' in root.dataset) return startKept(root, store, api);
  if (!store.keeps) setNotice(words.notKept);

  let queue: Queue = [];
  const sender = createSender({
    store,
    api,
    onChange(changed) {
      queue = changed;
      show();
    },
    // The server answered, so it can also be asked for the page that says why.
    onDoor: () => location.reload(),
  });
  const view = createRouteView(({ do: what, press }) => {
    if (what === 'undo')
      void sender.act({ type: 'undone', id: press.id, undo: { id: newId(), at: momentNow() } });
    else void sender.act({ type: what === 'insist' ? 'insisted' : 'dropped', id: press.id });
  });
  const show = () => view.show(queue, momentNow());
  setInterval(show, UNDO_LOOK_MS);
  setTimeout(() => void store.forget().then(() => location.reload()), Number(left));
  let looked = performance.now();
  /** The page is loaded again where the route has changed, unless something waits here. */
  const look = async () => {
    if (document.hidden || performance.now() - looked < ROUTE_LOOK_MS || queue.some(isOpen)) return;
    looked = performance.now();
    if ((await isRouteChanged(api, queue)) && !queue.some(isOpen)) location.reload();
  };
  document.addEventListener('visibilitychange', look);
  wakeWithTheLine(sender);
  listen(root, sender, view.go);
  await sender.act({ type: 'opened', now: momentNow() });
}

type Sender = ReturnType<typeof createSender>;

function wakeWithTheLine({ wake }: Sender): void {
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => document.hidden || wake());
}

function listen(root: HTMLElement, sender: Sender, go: (order: string, kind: string) => void): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[data-step]');
    if (button) stepBags(button);
  });
  const photos = new WeakMap<HTMLFormElement, Promise<Blob>>();
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') keepPhoto(target, photos);
  });
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!('press' in form.dataset || 'undo' in form.dataset)) return;
    event.preventDefault();
    if (form.inert) return;
    // Two taps are one press.
    form.inert = true;
    const step = ((event.submitter as HTMLButtonElement | null)?.value ?? 'undo') as Step;
    void press(form, 'undo' in form.dataset ? 'undo' : step, photos.get(form), sender)
      .then(() => {
        const stop = form.closest<HTMLElement>('[data-stop]');
        go(stop?.dataset.stop ?? '', stop?.dataset.kind ?? '');
      })
      // Nothing can be kept: the browser sends it by itself.
      .catch(() => {
        delete form.dataset.press;
        form.requestSubmit(event.submitter);
      })
      .finally(() => {
        form.inert = false;
      });
  });
}

async function press(
  form: HTMLFormElement,
  step: Step,
  photo: Promise<Blob> | undefined,
  sender: Sender,
): Promise<void> {
  const id = newId();
  const at = momentNow();
  const fields = new FormData(form);
  const order = String(fields.get('order_number'));
  const kind = form.closest<HTMLElement>('[data-stop]')?.dataset.kind as Press['kind'];
  if (step === 'undo') {
    const undoes = form.dataset.undo;
    return sender.act({ type: 'pressed', press: { id, order, kind, step, undoes, at } });
  }
  const bags = step === 'nobody_home' ? undefined : Number(fields.get('bags'));
  const blob = step === 'delivered' ? await photo : undefined;
  const made = { id, order, kind, step, bags, at };
  if (!blob) return sender.act({ type: 'pressed', press: made });
  return (
    sender
      .act({ type: 'pressed', press: { ...made, photo: true } }, { id, blob })
      // A full phone: what was done counts more than its picture.
      .catch(() => sender.act({ type: 'pressed', press: made }))
  );
}

function stepBags({ form, dataset }: HTMLButtonElement): void {
  const field = form?.elements.namedItem('bags') as HTMLInputElement;
  const bags = (Number(field.value) || 0) + Number(dataset.step);
  field.value = String(Math.min(99, Math.max(1, bags)));
}

/** Made smaller as soon as it is taken, so that the press need not wait. */
function keepPhoto({ form, files }: HTMLInputElement, photos: WeakMap<HTMLFormElement, Promise<Blob>>): void {
  const file = files?.[0];
  if (!form || !file) return;
  const label = form.querySelector('[data-photo]');
  const small = shrinkPhoto(file);
  photos.set(form, small);
  if (!label) return;
  label.textContent = words.photoShrinks;
  void small.then(() => {
    label.textContent = words.photoKept;
  });
}

function setNotice(text: string): void {
  const notice = document.querySelector('[data-notice]');
  if (notice) notice.textContent = text;
}

/** After midnight the server takes what was pressed before; what it does not take is told by phone. */
async function startKept(root: HTMLElement, store: QueueStore, api: string): Promise<void> {
  const sender = createSender({
    store,
    api,
    onChange: (queue) => showKept(root, queue),
    onDoor: () => {},
  });
  wakeWithTheLine(sender);
  await sender.act({ type: 'opened', now: momentNow() });
}

/** As text. */
function showKept(root: HTMLElement, queue: Queue): void {
  const now = momentNow();
  const lines = queueText(queue, ({ at }) => Math.round(ageOf(at, now) / 60_000));
  root.querySelector('[data-list]')?.replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
  root.hidden = lines.length === 0;
}

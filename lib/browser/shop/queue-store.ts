import { isOpen, type Press, type Queue } from './queue';

interface Kept {
  queue: Queue;
  /** By this device's wall clock, milliseconds. */
  gone: number;
}

interface Photo {
  blob: Blob;
  route: string;
  gone: number;
}

/** Presses of one route on this device, over reloads; each change is one step, so that two tabs lose nothing. */
export interface QueueStore {
  /** False where the browser keeps nothing beyond the page. */
  keeps: boolean;
  change(by: (queue: Queue) => Queue, photo?: { id: string; blob: Blob }): Promise<Queue>;
  read(): Promise<Queue>;
  photo(id: string): Promise<Blob | undefined>;
  /** What never arrived from routes whose night is over, without its photos: for somebody to tell the shop. */
  untold(): Promise<Queue>;
  told(): Promise<void>;
  /** Of routes whose night is over: photos, and what has arrived. */
  forget(): Promise<void>;
}

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('shop', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('queues');
    request.result.createObjectStore('photos');
  };
  return finished(request);
}

/** @param route tells the queues of two links apart @param gone when its presses are of no more use */
export async function openQueue(route: string, gone: number): Promise<QueueStore> {
  try {
    const database = await openDatabase();
    await forget(database, Date.now());
    return keptIn(database, route, gone);
  } catch {
    return inMemory();
  }
}

/** Stands among the names of routes. */
const UNTOLD = 'untold';

const readQueue = async (queues: IDBObjectStore, name: string): Promise<Queue> =>
  ((await finished(queues.get(name))) as Kept | undefined)?.queue ?? [];

async function forget(database: IDBDatabase, now: number): Promise<void> {
  const transaction = database.transaction(['queues', 'photos'], 'readwrite');
  const [queues, photos] = [transaction.objectStore('queues'), transaction.objectStore('photos')];
  const untold: Press[] = [];
  for (const store of [queues, photos]) {
    const keys = await finished(store.getAllKeys());
    const kept = (await finished(store.getAll())) as (Kept | Photo)[];
    for (const [index, key] of keys.entries()) {
      const one = kept[index];
      if (!one || one.gone > now) continue;
      if ('queue' in one) untold.push(...one.queue.filter(isOpen));
      store.delete(key);
    }
  }
  const queue = [...(await readQueue(queues, UNTOLD)), ...untold];
  if (untold.length > 0) queues.put({ queue, gone: Number.POSITIVE_INFINITY } satisfies Kept, UNTOLD);
  await ended(transaction);
}

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

const keptIn = (database: IDBDatabase, route: string, gone: number): QueueStore => ({
  keeps: true,
  async change(by, photo) {
    const transaction = database.transaction(['queues', 'photos'], 'readwrite');
    const [queues, photos] = [transaction.objectStore('queues'), transaction.objectStore('photos')];
    const before = await readQueue(queues, route);
    const queue = by(before);
    if (photo) photos.put({ blob: photo.blob, route, gone } satisfies Photo, photo.id);
    for (const { id } of before)
      if (!queue.some((press) => press.id === id && press.photo && isOpen(press))) photos.delete(id);
    queues.put({ queue, gone } satisfies Kept, route);
    await ended(transaction);
    return queue;
  },
  async photo(id) {
    const photos = database.transaction('photos').objectStore('photos');
    return ((await finished(photos.get(id))) as Photo | undefined)?.blob;
  },
  read: () => readQueue(database.transaction('queues').objectStore('queues'), route),
  untold: () => readQueue(database.transaction('queues').objectStore('queues'), UNTOLD),
  async told() {
    await finished(database.transaction('queues', 'readwrite').objectStore('queues').delete(UNTOLD));
  },
  forget: () => forget(database, Date.now()),
});

function inMemory(): QueueStore {
  const photos = new Map<string, Blob>();
  let queue: Queue = [];
  return {
    keeps: false,
    async change(by, photo) {
      queue = by(queue);
      if (photo) photos.set(photo.id, photo.blob);
      return queue;
    },
    read: async () => queue,
    photo: async (id) => photos.get(id),
    untold: async () => [],
    told: async () => {},
    forget: async () => {},
  };
}

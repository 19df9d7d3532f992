import type { ApiRequest } from '@airway/web/web-server.ts';
import type { ApiAnswer } from './ask-api.ts';

type Send = (request: ApiRequest) => Promise<ApiAnswer>;

interface SharedAnswersOptions {
  nowMs(): number;
  /** Time for which a response is reused; 0 sends each request. */
  forMs: number;
}

export interface SharedAnswers {
  /** Sends a request of a shared page, unless a recent response exists and nothing has changed since. */
  through(send: Send): Send;
  changed(): void;
  deaf(): void;
}

const maximumAnswers = 500;

/** Several pages share the body, so a page that changed it would change the others. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

/**
 * Caches responses of the API for shared pages. After a change several pages are rendered again, mostly with equal
 * requests: the menu, the site's information, the lists that did not change.
 */
export function createSharedAnswers({ nowMs, forMs }: SharedAnswersOptions): SharedAnswers {
  const answers = new Map<string, { answer: Promise<ApiAnswer>; atMs: number }>();
  let isDeaf = false;
  return {
    through: (send) => (request) => {
      if (isDeaf || request.method !== 'GET' || request.headers.authorization !== undefined)
        return send(request);
      const key = `${request.headers['accept-language']} ${request.url}`;
      const known = answers.get(key);
      if (known !== undefined && nowMs() - known.atMs < forMs) return known.answer;
      if (answers.size >= maximumAnswers) answers.clear();
      const answer = send(request).then((response) => {
        freeze(response.body);
        return response;
      });
      const remembered = { answer, atMs: nowMs() };
      answers.set(key, remembered);
      const forget = () => answers.get(key) === remembered && answers.delete(key);
      // A response without scopes may change without an event.
      answer.then(({ shows = '*' }) => shows.split(',').includes('*') && forget(), forget);
      return answer;
    },
    changed() {
      isDeaf = false;
      answers.clear();
    },
    deaf() {
      isDeaf = true;
      answers.clear();
    },
  };
}

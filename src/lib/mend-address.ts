declare global {
  interface Window {
    /** An address within the site that Gatsby's router can read. */
    mendAddress: (address: string) => string
  }
}

/**
 * A script for the head of every page. Gatsby's router decodes the hash, only half of the path, and takes `:name` for a
 * parameter: at `/page#50%`, `/old%2Cpage` or `/:uri` the page would be empty. Such a part is encoded once more, before
 * the router starts and before it hears of a jump. The root element keeps the path that was asked for.
 */
export const MEND_ADDRESS = String.raw`mendAddress=a=>{let[,p,q="",h=""]=/^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(a),e=t=>t.replaceAll("%","%25").replaceAll("/:","/%253A"),o=f=>{try{return f()}catch{}};o(()=>decodeURI(p)===decodeURIComponent(p)&&!p.includes("/:"))||(document.documentElement.dataset.asked=p,p=e(p));o(()=>[decodeURI(h)])||(h=e(h));return p+q+h};(onpopstate=()=>{let{origin:o,href:f}=location,a=f.slice(o.length),m=mendAddress(a);m===a||history.replaceState(history.state,"",o+m)})()`

"""Base images for machines that reach no image registry: made of Debian and of what is installed here.

A stand-in bears the tag that the Dockerfile or the compose file names, and offers the same commands as the image it
stands for. Where the real image is there, or can be fetched, nothing is made.
"""

import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import docker
from docker.errors import APIError, ImageNotFound

from tests.deploy.compose_file import COMPOSE_FILE
from tests.repo.files import TOP

SUITE = "bookworm"
DEBIAN = "docker.io/library/ctw-debian:bookworm"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
PYTHON = f"""
FROM {DEBIAN}
COPY ca-certificates.crt {CERTIFICATES}
RUN ln -sf python3 /usr/bin/python
ENV PIP_CERT={CERTIFICATES} SSL_CERT_FILE={CERTIFICATES}
"""
NODE = f"""
FROM {DEBIAN}
COPY ca-certificates.crt {CERTIFICATES}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS={CERTIFICATES}
"""
CADDY = f"""
FROM {DEBIAN}
COPY caddy /usr/bin/caddy
RUN setcap cap_net_bind_service=+ep /usr/bin/caddy && mkdir -p /data /config /etc/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
VOLUME ["/data", "/config"]
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
"""
REDIS = f"""
FROM {DEBIAN}
RUN apt-get -q update && apt-get -q install -y --no-install-recommends redis-server \\
    && mkdir -p /data && chown 999:1000 /data
VOLUME ["/data"]
WORKDIR /data
CMD ["redis-server"]
"""


class NoStandIn(Exception):
    """Nothing can stand for an image; the message says what is missing."""


def bases() -> list[str]:
    """Every image that is taken from elsewhere, by its tag."""
    dockerfile = (TOP / "deploy" / "Dockerfile").read_text()
    named = re.findall(r"^FROM (\S+:\S+)", dockerfile, re.MULTILINE)
    named += re.findall(r"^\s+image: (\S+:\S+)$", COMPOSE_FILE.read_text(), re.MULTILINE)
    return sorted(set(named))


def see_to_bases(client: docker.DockerClient) -> list[str]:
    """Has every base image there, and answers which of them are stand-ins.

    Raises:
        NoStandIn: one can neither be fetched nor be made here.
    """
    made = []
    for tag in bases():
        name = f"docker.io/library/{tag}"
        if not _is_there(client, name):
            try:
                client.images.pull(name)
            except (APIError, ImageNotFound):
                _make(client, tag, name)
        if client.images.get(name).labels.get("stand-in"):
            made.append(tag)
    return made


def _is_there(client: docker.DockerClient, name: str) -> bool:
    try:
        client.images.get(name)
    except ImageNotFound:
        return False
    return True


def _make(client: docker.DockerClient, tag: str, name: str) -> None:
    kind = tag.split(":", maxsplit=1)[0]
    recipes = {"python": PYTHON, "node": NODE, "caddy": CADDY, "redis": REDIS}
    if kind not in recipes:
        raise NoStandIn(f"{tag} cannot be fetched, and nothing here can stand for it")
    if not _is_there(client, DEBIAN):
        _debian(client)
    npm = _program("npm").resolve() if kind == "node" else None
    files = {
        "python": {"ca-certificates.crt": CERTIFICATES},
        "node": {"ca-certificates.crt": CERTIFICATES, "node": _program("node")}
        | ({"npm": npm.parents[1]} if npm is not None else {}),
        "caddy": {"caddy": _program(str(Path(sys.executable).with_name("caddy")))},
        "redis": {},
    }[kind]
    context = io.BytesIO()
    with tarfile.open(fileobj=context, mode="w") as tar:
        recipe = recipes[kind].encode()
        about = tarfile.TarInfo("Dockerfile")
        about.size = len(recipe)
        tar.addfile(about, io.BytesIO(recipe))
        for at, source in files.items():
            tar.add(source.resolve(), at)
    context.seek(0)
    client.images.build(
        fileobj=context, custom_context=True, tag=name, labels={"stand-in": "1"}, network_mode="host", rm=True
    )


def _program(name: str) -> Path:
    found = shutil.which(name)
    if found is None:
        raise NoStandIn(f"{name} is not installed, which an image would be made of")
    return Path(found)


def _debian(client: docker.DockerClient) -> None:
    """A bare Debian, from the mirror that this machine's own apt uses."""
    program = _program("debootstrap")
    sources = Path("/etc/apt/sources.list.d").glob("*.sources")
    text = "\n".join([*(file.read_text() for file in sources), *_old_sources()])
    mirror = re.search(r"^(?:URIs:|deb) +(?:\[.*\] +)?(\S+)", text, re.MULTILINE)
    if mirror is None:
        raise NoStandIn("apt names no mirror, from which Debian could be brought")
    folder = Path(tempfile.mkdtemp(prefix="ctw-debian-"))
    include = "--include=ca-certificates,python3,python3-venv,libcap2-bin,wget"
    try:
        command = [str(program), "--variant=minbase", include, SUITE, str(folder / "root"), mirror[1]]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        subprocess.run(["tar", "-C", folder / "root", "-cf", folder / "root.tar", "."], check=True)
        said = client.api.import_image_from_file(str(folder / "root.tar"))
        client.images.get(json.loads(said)["status"]).tag(*DEBIAN.rsplit(":", 1))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _old_sources() -> list[str]:
    file = Path("/etc/apt/sources.list")
    return [file.read_text()] if file.exists() else []

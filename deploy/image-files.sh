#!/bin/sh
# What an image of mozaika holds: the program, the libraries it is linked with, and the certificates that connections to a
# database are checked by. There is no shell in it, and nothing to be kept up to date but these.
#
#   image-files.sh PROGRAM FOLDER
set -eu
program=$1
folder=$2

mkdir -p "$folder/usr/local/bin" "$folder/etc/ssl/certs" "$folder/tmp"
chmod 1777 "$folder/tmp"
install -m 755 "$program" "$folder/usr/local/bin/mozaika"
# Each library at the path where the program looks for it, as the file that it leads to.
ldd "$program" | grep -o '/[^ ]*' | while read -r library; do
    install -D -m 755 "$(readlink -f "$library")" "$folder$library"
done
cp -L /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/ca-certificates.crt"
echo 'mozaika:x:10001:10001::/data:/nonexistent' > "$folder/etc/passwd"
echo 'mozaika:x:10001:' > "$folder/etc/group"
